import { admin } from './administrator.ts';

/** The password of every user that tests add. */
export const { password } = admin;

/** One college user of every role other than SUPERADMIN and FACULTY; the department is Botany. */
export const users = {
  botany: { name: 'Botany office', email: 'botany@college.example', role: 'BOT' },
  iqac: { name: 'Quality cell', email: 'iqac@college.example', role: 'IQAC' },
  guest: { name: 'Guest', email: 'guest@college.example', role: '' },
};

/** An employee of Botany, who signs in as FACULTY. */
export const teacher = {
  name: 'Dr. Mina Bora',
  type: 'FACULTY',
  appointment_type: 'REGULAR',
  dept_code: 'BOT',
  email: 'mina.bora@college.example',
};
