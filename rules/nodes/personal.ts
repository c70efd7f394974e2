import { LIST_LIMITS, TEXT_LIMITS } from '@domain/database/limits';
import { OWN_ADDRESS_IDS, type OwnAddress } from '@domain/records';
import type { DatabaseRules } from '../database';
import { all, nobody } from '../language/condition';
import { Place } from '../language/value';
import { data, isOwn, keyNamed, newData, onlyLast, position, signedIn, userOf } from '../predicates';

const $uid = keyNamed('$uid');
const $addressId = keyNamed('$addressId');
const isOwnNode = all(signedIn, isOwn($uid));

/**
 * Personal data that only its owner may read. It contains saved places, the people whom the owner has
 * blocked, and notifications.
 */
export const personal: DatabaseRules = {
  saved_addresses: {
    $uid: {
      '.read': isOwnNode,
      $addressId: {
        // Only these keys are valid, so they limit the number of places.
        '.write': all(
          isOwnNode,
          userOf($uid).exists(),
          $addressId.matches(new RegExp(`^(${OWN_ADDRESS_IDS.join('|')})$`)),
        ),
        '.validate': new Place<OwnAddress>('newData').hasChildren(['label', 'description', 'lat', 'lng']),
        label: { '.validate': newData.isTextOf({ min: 1, max: TEXT_LIMITS.savedPlaceLabel }) },
        description: { '.validate': newData.isTextOf({ min: 1, max: TEXT_LIMITS.savedPlaceDescription }) },
        ...position,
        placeId: { '.validate': newData.isTextOf({ min: 1, max: TEXT_LIMITS.placeId }) },
        $other: { '.validate': nobody },
      },
    },
  },
  // Only functions write this node. No client reads by whom a person is blocked.
  match_blocks: { $uid: { blocked: { '.read': isOwnNode } } },
  user_notifications: {
    $uid: {
      '.indexOn': ['at'],
      '.read': all(isOwnNode, onlyLast(LIST_LIMITS.userNotifications)),
      $notificationId: { read: { '.write': all(isOwnNode, data.parent().exists(), newData.is(true)) } },
    },
  },
};
