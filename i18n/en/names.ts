/** English, the name of an account. The type of every locale. */
const names = {
  titles: {
    ChooseAccountName: 'Account name',
    RegisterAccountName: 'Choose a name',
    RegisterAccountNameSuccess: 'Name registered'
  },
  choose: 'Choose account name',
  heading: 'A name for your account',
  explanation: 'Others see the name in place of your address, and can send to it. The name and address are public.',
  label: 'Name',
  register: 'Register name',
  busy: 'Registering',
  hint: 'Letters, digits and hyphens.',
  signing: 'Your account signs the registration.',
  suggestions: 'Suggestions',
  free: 'Available',
  taken: 'Taken',
  isTaken: '{name} is already registered.',
  short: 'Name must be at least 4 characters long',
  invalid: 'The value is not a valid username',
  owned: 'You already own a name',
  declined: 'You declined the signature. Nothing was registered.',
  unsupported: 'Names cannot be registered on {network}. Choose another network.',
  changed: 'The account has changed. Nothing was registered.',
  registerFailed: 'Error registering name',
  suggestFailed: 'Error fetching name suggestions',
  done: 'The name now leads to your account.',
  go: 'Let’s go!'
}

export default names
export type NameMessages = typeof names
