import { keepPicture } from '@domain/contracts/people/pictures';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { keepPictureCommand } from './keep-picture.command';

const endpoint = endpointsWith(services, [
  ...perMinute(20),
  { by: 'uid', limit: 100, windowSecs: 3600, isShared: true },
]);

export const keepPictureEndpoint = endpoint(keepPicture, keepPictureCommand);
