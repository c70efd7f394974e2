import { keepPicture } from '@domain/contracts/pictures';
import { pictures, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { keepPictureCommand } from './keep-picture.command';

export const keepPictureEndpoint = defineEndpoint(keepPicture, {
  rateLimits: [
    { by: 'uid', limit: 20, windowSecs: 60 },
    { by: 'uid', limit: 100, windowSecs: 3600, isShared: true },
  ],
  handle: (input, caller) => keepPictureCommand({ store, pictures }, input, requireCaller(caller)),
});
