/** Two teachers. */
export const mina = { name: 'Mina Bora', email: 'mina.bora@college.example' };
export const jiten = { name: 'Jiten Das', email: 'jiten.das@college.example' };

/** A routine entry of the first teacher. */
export const botany = {
  session: '2026-27',
  day: 'Mon',
  course: 'BSc',
  stream: 'Science',
  semester: 1,
  section: 'A',
  sub_code: 'BOT-1',
  teacher: mina.email,
  room_number: 'B-1',
  period_number: 2,
  start_time: '10:00',
  end_time: '11:00',
};

/** An entry of the second teacher at the same time that does not clash with `botany`. */
export const physics = { ...botany, section: 'B', sub_code: 'PHY-1', teacher: jiten.email, room_number: 'P-1' };
