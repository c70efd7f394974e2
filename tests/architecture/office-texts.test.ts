import texts from '@locales/en/office.json';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The folders of the back office. */
const OFFICE =
  /^src\/(?:features\/(?:audit|broadcasts|cancel-reasons|car-types|dashboard|dispatch|driver-earnings|emergencies|import|languages|money-desk|promos|reports|reviews|search|settings|status|telephone|users|wallet-admin)|components\/office|state\/staff)\//;

/**
 * Files outside the folders of the back office that show its texts only to staff, and the file with the
 * names of the pages.
 */
const OF_STAFF = new Set([
  'src/components/data-table/ServerPager.tsx',
  'src/components/records/ListField.tsx',
  'src/components/records/PictureDialog.tsx',
  'src/components/records/RecordsScreen.tsx',
  'src/app/pages/StaffHistory.tsx',
  'src/config/paths.ts',
  'src/features/bookings/AssignHost.tsx',
  'src/features/bookings/AssignHost.tsx',
  // Only an admin can assign a driver.
  'src/features/bookings/BookingsTable.tsx',
  'src/features/bookings/SavedViews.tsx',
  'src/features/bookings/StaffBookings.tsx',
  'src/features/bookings/StaffFilters.tsx',
  // Only a fleet admin’s statement links to the earnings.
  'src/features/statement/StatementPage.tsx',
  'src/features/trip-booking/AddBookingPage.tsx',
  'src/features/trip/TripActions.tsx',
]);

/** Keys of office texts that the code also uses as names of colours or answers. */
const COMMON_WORDS = new Set(['success', 'yes', 'no']);

const keys = Object.keys(texts).filter((key) => !COMMON_WORDS.has(key));

it('the texts of the back office are used only there, so that riders and drivers do not load these texts', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const others = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !OFFICE.test(file) && !OF_STAFF.has(file));
  const read = others.flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    return keys.filter((key) => code.includes(`'${key}'`)).map((key) => `${file}: ${key}`);
  });
  expect(others.length).toBeGreaterThan(300);
  expect(read).toEqual([]);
});
