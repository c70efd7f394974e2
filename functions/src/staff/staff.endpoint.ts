import { noteExport } from '@domain/contracts/exports';
import {
  addUser,
  blockUser,
  letBook,
  deleteUser,
  editUser,
  openPerson,
  signOutUser,
  unblockUser,
  updateLicenseImage,
} from '@domain/contracts/people';
import {
  editCancelReasons,
  editCarType,
  editLanguage,
  editBroadcasts,
  previewBroadcast,
  editPromo,
  editSettings,
} from '@domain/contracts/staff';
import { deleteAccountPorts } from '../accounts/leaving/account-ports';
import { notify } from '../notifications/notify';
import { accounts, clock, log, pictures, push, secrets, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { readSettings } from '../platform/settings';
import { lookAtTrip } from '../trips/effects/look-at-trip';
import { broadcastPorts } from './broadcasts/broadcast-ports';
import { letPersonBook } from './people/let-book.command';
import { blockPerson, signOutPerson, unblockPerson } from './people/block.command';
import { changeCancelReasons } from './catalogue/edit-cancel-reasons.command';
import { changeCarType } from './catalogue/edit-car-type.command';
import { changeLanguage } from './catalogue/edit-language.command';
import { changeBroadcast, previewBroadcastCommand } from './broadcasts/edit-broadcasts.command';
import { changePromo } from './catalogue/edit-promo.command';
import { changeSettings } from './catalogue/edit-settings.command';
import { noteExportCommand } from './note-export.command';
import { openPersonCommand } from './people/open-person.command';
import { addPerson, changeLicenseImage, deletePerson, editPerson } from './people/people.command';

const ports = {
  ...broadcastPorts,
  ...deleteAccountPorts,
  store,
  clock,
  log,
  notify,
  push,
  secrets,
  accounts,
  pictures,
  settings: () => readSettings(store),
  lookAtTrip,
};

const rateLimits = [{ by: 'uid', limit: 120, windowSecs: 60 }] as const;

/** Changes by staff (docs/product.md 9.8); each contract names the roles and the input. */
export const staffEndpoints = [
  defineEndpoint(editCarType, {
    rateLimits,
    handle: (input, caller) => changeCarType(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(editPromo, {
    rateLimits,
    handle: (input, caller) => changePromo(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(editBroadcasts, {
    rateLimits,
    handle: (input, caller) => changeBroadcast(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(previewBroadcast, {
    // It reads the devices of thousands of people.
    rateLimits: [{ by: 'uid', limit: 20, windowSecs: 60 }],
    handle: (input) => previewBroadcastCommand(ports, input),
  }),
  defineEndpoint(editCancelReasons, {
    rateLimits,
    handle: (input, caller) => changeCancelReasons(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(addUser, {
    rateLimits,
    handle: (input, caller) => addPerson(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(editUser, {
    rateLimits,
    handle: (input, caller) => editPerson(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(deleteUser, {
    rateLimits,
    handle: (input, caller) => deletePerson(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(blockUser, {
    rateLimits,
    handle: (input, caller) => blockPerson(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(unblockUser, {
    rateLimits,
    handle: (input, caller) => unblockPerson(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(letBook, {
    rateLimits,
    handle: (input, caller) => letPersonBook(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(signOutUser, {
    rateLimits,
    handle: (input, caller) => signOutPerson(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(noteExport, {
    rateLimits,
    handle: (input, caller) => noteExportCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(openPerson, {
    rateLimits,
    handle: (input, caller) => openPersonCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(updateLicenseImage, {
    rateLimits,
    handle: (input, caller) => changeLicenseImage(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(editSettings, {
    rateLimits,
    handle: (input, caller) => changeSettings(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(editLanguage, {
    rateLimits,
    handle: (input, caller) => changeLanguage(ports, input, requireCaller(caller)),
  }),
];
