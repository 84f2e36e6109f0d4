/** The SUPERADMIN that the first start of every server under test creates. */
export const admin = { email: 'office@college.example', password: 'a-good-long-password' };
