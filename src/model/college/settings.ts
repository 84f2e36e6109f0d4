import { defineResource } from '../define.ts';
import { signOnProblems, defaultButtonLabel } from '../identity/single-sign-on.ts';
import { maxUploadMegabytes } from '../files.ts';

/** The facts of the college and the portal's settings: one record, number 1. */
export const settings = defineResource({
  name: 'settings',
  label: 'Settings',
  title: 'Settings',
  calls: { list: 'getsettings', update: 'updatesettings' },
  key: 'id',
  handle: 'college_code',
  caption: 'college_name',
  fields: {
    college_name: { kind: 'text', label: 'College name', required: true },
    college_code: {
      kind: 'code',
      label: 'College code',
      required: true,
      help: 'What the college calls itself in short. Its records stand under PANDU whatever this is.',
    },
    address: { kind: 'text', label: 'Address', range: [0, 1000] },
    logo: { kind: 'picture', label: 'Logo', help: 'PNG, JPEG or WebP, up to 200 kB.' },
    site_address: {
      kind: 'link',
      label: 'Public site address',
      help: 'Only where the public site is another than the portal’s own: https://college.edu.in',
    },
    upload_limit: {
      kind: 'number',
      label: 'Upload limit (MB)',
      required: true,
      range: [1, maxUploadMegabytes],
      help: `The largest file that may be uploaded, ${maxUploadMegabytes} MB at most.`,
    },
    self_registration: { kind: 'flag', label: 'Students may register themselves' },
    about: { kind: 'richtext', label: 'About the college', help: 'Opens the public site’s page about the college.' },
    phone: { kind: 'text', label: 'Office phone', range: [0, 100] },
    email: { kind: 'email', label: 'Office e-mail' },
    site_colour: {
      kind: 'colour',
      label: 'Main colour',
      help: 'The head and the links of the public site. Empty: a river green.',
    },
    site_accent: {
      kind: 'colour',
      label: 'Second colour',
      help: 'What stands out on the public site. Empty: an ochre.',
    },
    site_links: {
      kind: 'files',
      label: 'Quick links',
      choices: [{ value: 'COLLEGE_DOWNLOADS', label: 'Link' }],
      help: 'They stand on the home page of the public site, in this order.',
    },
    show_staff_phone: { kind: 'flag', label: 'The public site shows phone numbers of staff' },
    show_staff_email: { kind: 'flag', label: 'The public site shows e-mail addresses of staff' },
    backup_hour: {
      kind: 'time',
      label: 'Backup each day at',
      help: 'By the clock of the server: 02:00. Empty: no backups are made by themselves.',
    },
    backup_keep: {
      kind: 'number',
      label: 'Backups to keep',
      required: true,
      range: [1, 365],
      help: 'The newest are kept; of several of one day the older go first. Each holds everything, files included.',
    },
    password: {
      kind: 'credential',
      label: 'Your password',
      help: 'Asked for where fewer backups are to be kept than now: those that are too many go for good.',
    },
    two_factor_required: {
      kind: 'flag',
      label: 'Administrators must use a second factor',
      help: 'A code from an app beside the password. Who has none yet is asked to set it up first.',
    },
    everybody_second_factor: {
      kind: 'flag',
      label: 'Everybody must use a second factor',
      help: 'Departments, IQAC, teachers and all other users likewise, not administrators alone.',
    },
    refuse_known_passwords: {
      kind: 'flag',
      label: 'Refuse passwords that are tried first',
      help: 'A new password may not be one that many people use, nor hardly more than the name of the person, the e-mail or the college.',
    },
    idle_minutes: {
      kind: 'number',
      label: 'Sign out after so many minutes without work',
      range: [5, 720],
      help: 'Empty: whoever signs in stays signed in for twelve hours.',
    },
    sso_issuer: {
      kind: 'link',
      label: 'Single sign-on: issuer',
      help: 'The address of the college’s sign-in service: https://accounts.google.com. Empty: single sign-on is off.',
    },
    sso_client_id: {
      kind: 'text',
      label: 'Single sign-on: client ID',
      range: [0, 300],
      help: 'What that service calls this portal.',
    },
    sso_client_secret: {
      kind: 'credential',
      label: 'Single sign-on: client secret',
      help: 'Never shown. Empty keeps what is set; another issuer or client ID, or none, forgets it.',
    },
    sso_label: {
      kind: 'text',
      label: 'Single sign-on: words of the button',
      range: [0, 60],
      help: `Empty: ${defaultButtonLabel}.`,
    },
  },
  columns: ['college_name', 'college_code'],
  prepare: [
    (record) =>
      signOnProblems({
        issuer: String(record['sso_issuer'] ?? ''),
        clientId: String(record['sso_client_id'] ?? ''),
        clientSecret: String(record['sso_client_secret'] ?? ''),
      }),
  ],
});
