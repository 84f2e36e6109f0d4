/** The SUPERADMIN that the first start of every server under test makes. */
export const admin = { email: 'office@college.example', password: 'a-good-long-password' };
