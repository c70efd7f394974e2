/** What a visitor and a person of its own account meet: ways to sign in, registration of drivers, places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'Sign-in with Google',
  setting_AppleLoginEnabled: 'Sign-in with Apple',
  login_google: 'Continue with Google',
  login_apple: 'Continue with Apple',
  signup_as: 'What do you want to do?',
  signup_as_rider: 'I ride',
  signup_as_driver: 'I drive',
  signup_vehicle_make: 'Make of the car',
  signup_vehicle_model: 'Model of the car',
  signup_vehicle_number: 'Number plate',
  signup_licence_text: 'A picture of your driving licence. Only staff see it.',
  signup_licence_preview: 'Your licence as it will be sent',
  driver_signed_up_text:
    'Thank you for signing up. We look at your details now; once you are approved you can log in and drive.',
  login_drive_hint: 'Want to drive with us? Log in the same way, then choose “I drive”.',
  booking_stop: 'Stop {number}',
  booking_stop_add: 'Add a stop',
  booking_stop_remove: 'Remove stop {number}',
};
