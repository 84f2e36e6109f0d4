import type { Values } from '#model/field.ts';

/** The fields that show a clash, with their values: a change that includes them makes the form clear their errors. */
export function clashFields(values: Values): Values {
  const names = ['section', 'teacher', 'teacher_name', 'room_number', 'reason'];
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
