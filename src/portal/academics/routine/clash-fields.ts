import type { Values } from '#model/field.ts';

/**
 * The fields at which a clash is told, with what they hold: a change that names them has the form forget what was wrong
 * there.
 */
export function clashFields(values: Values): Values {
  const names = ['section', 'teacher', 'teacher_name', 'room_number', 'reason'];
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
