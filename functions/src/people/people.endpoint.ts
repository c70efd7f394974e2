import { listPerson, readPerson } from '@domain/contracts/people/person-page';
import { blockMatch, unblockMatch } from '@domain/contracts/trip/match-blocks';
import { findAnything } from '@domain/contracts/trip/search';
import { endpointsWith, perMinute } from '../platform';
import { frequentServices, services } from '../services';
import { findAnythingCommand } from './find-anything.command';
import { blockMatchCommand, unblockMatchCommand } from './match-blocks.command';
import { listPersonCommand, readPersonCommand } from './person-page.command';

const endpoint = endpointsWith(services, perMinute(120));
/** The app searches at each pause while a person types, so this limit is high. */
const search = endpointsWith(frequentServices, perMinute(240));

/** The calls for the search of the office, the page of a person, and blocks between people (5.16). */
export const peopleEndpoints = [
  search(findAnything, findAnythingCommand),
  endpoint(readPerson, readPersonCommand),
  endpoint(listPerson, listPersonCommand),
  endpoint(blockMatch, ({ store }, input, caller) => blockMatchCommand(store, input, caller), perMinute(20)),
  endpoint(
    unblockMatch,
    ({ store }, input, caller) => unblockMatchCommand(store, input, caller),
    perMinute(20),
  ),
];
