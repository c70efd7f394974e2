/**
 * The demo accounts for a newcomer, one of each role. The phone numbers have the form of Uruguay (+598 9x xxx
 * xxx).
 */
export const DEMO_ACCOUNTS = [
  {
    role: 'Admin',
    usertype: 'admin',
    uid: 'demo-admin',
    email: 'admin@hail.example',
    mobile: '+59899000001',
  },
  {
    role: 'Fleet admin',
    usertype: 'fleetadmin',
    uid: 'demo-fleet',
    email: 'fleet@hail.example',
    mobile: '+59899000002',
  },
  {
    role: 'Driver',
    usertype: 'driver',
    uid: 'demo-driver',
    email: 'driver@hail.example',
    mobile: '+59899000003',
  },
  {
    role: 'Rider',
    usertype: 'rider',
    uid: 'demo-rider',
    email: 'rider@hail.example',
    mobile: '+59899000004',
  },
] as const;
