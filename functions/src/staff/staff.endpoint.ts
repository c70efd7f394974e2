import { noteExport } from '@domain/contracts/office/exports';
import * as people from '@domain/contracts/people/people';
import * as catalogue from '@domain/contracts/office/staff';
import { endpointsWith, perMinute } from '../platform';
import { lookAtTrip } from '../trips/effects/look-at-trip';
import { broadcastPorts } from './broadcasts/broadcast-ports';
import { changeBroadcast, previewBroadcastCommand } from './broadcasts/edit-broadcasts.command';
import { changeCancelReasons, changeCarType, changePromo } from './catalogue/edit-catalogue.command';
import { changeLanguage } from './catalogue/edit-language.command';
import { changeSettings } from './catalogue/edit-settings.command';
import { noteExportCommand } from './note-export.command';
import { blockPerson, signOutPerson, unblockPerson } from './people/block.command';
import { letPersonBook } from './people/let-book.command';
import { openPersonCommand } from './people/open-person.command';
import { addPerson, changeLicenseImage, deletePerson, editPerson } from './people/people.command';

const endpoint = endpointsWith({ ...broadcastPorts, lookAtTrip }, perMinute(120));

/** The endpoints for changes by staff. Each contract names the roles and the input. */
export const staffEndpoints = [
  endpoint(catalogue.editCarType, changeCarType),
  endpoint(catalogue.editPromo, changePromo),
  endpoint(catalogue.editBroadcasts, changeBroadcast),
  // The limit is low, because a preview reads the devices of thousands of people.
  endpoint(catalogue.previewBroadcast, previewBroadcastCommand, perMinute(20)),
  endpoint(catalogue.editCancelReasons, changeCancelReasons),
  endpoint(catalogue.editSettings, changeSettings),
  endpoint(catalogue.editLanguage, changeLanguage),
  endpoint(people.addUser, addPerson),
  endpoint(people.editUser, editPerson),
  endpoint(people.deleteUser, deletePerson),
  endpoint(people.blockUser, blockPerson),
  endpoint(people.unblockUser, unblockPerson),
  endpoint(people.letBook, letPersonBook),
  endpoint(people.signOutUser, signOutPerson),
  endpoint(people.openPerson, openPersonCommand),
  endpoint(people.updateLicenseImage, changeLicenseImage),
  endpoint(noteExport, noteExportCommand),
];
