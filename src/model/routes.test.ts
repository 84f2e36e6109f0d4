import { describe, expect, test } from 'vitest';
import { homeOf, matchPage, mayOpen, pathOf } from './routes.ts';

const office = { role: 'SUPERADMIN', employee_id: null };
const iqac = { role: 'IQAC', employee_id: null };
const botany = { role: 'BOT', employee_id: null };
const teacher = { role: 'FACULTY', employee_id: 7 };
const guest = { role: '', employee_id: null };
const users = { office, iqac, botany, teacher, guest };

/** The route table of the specification, as paths. */
const everywhere = ['/login', '/forgotpassword'];
const reached: Record<keyof typeof users, string[]> = {
  office: [
    ...['/', '/initialisation', '/settings', '/college', '/departments', '/departments/BOT/home', '/faculty/7/home'],
    ...['/notices', '/gallery', '/events', '/edit', '/view', '/nirf', '/master/course', '/master/department'],
    ...['/master/subject', '/master/stream', '/master/session', '/master/leave', '/master/class', '/master/routine'],
    ...['/master/section', '/master/access', '/master/doctype', '/master/branch', '/master/passwordchange', '/logs'],
    ...['/iqac', '/users', '/registration', '/students', '/records', '/departments/PHY/home', '/faculty/8/home'],
  ],
  iqac: ['/', '/iqac', '/view', '/edit', '/records'],
  botany: [
    ...['/', '/iqac', '/departments/BOT/home', '/events', '/edit', '/view', '/registration', '/records'],
    // The address of a teacher does not show the department.
    ...['/faculty/7/home', '/faculty/8/home'],
  ],
  teacher: ['/faculty/7/home'],
  guest: ['/'],
};

const open = (user: typeof office | typeof teacher, path: string) => {
  const match = matchPage(path);
  return match !== undefined && mayOpen(user, match);
};

describe('the route table', () => {
  test.each(Object.keys(users) as (keyof typeof users)[])(
    'opens to the user %s exactly the pages of its role',
    (name) => {
      const opened = [...everywhere, ...reached.office].filter((path) => open(users[name], path));
      expect(opened.sort()).toEqual([...everywhere, ...reached[name]].sort());
    },
  );

  test('opens only the sign-in and forgotten-password pages to a visitor without a session', () => {
    const opened = [...everywhere, ...reached.office].filter((path) => {
      const match = matchPage(path);
      return match !== undefined && mayOpen(null, match);
    });
    expect(opened).toEqual(everywhere);
  });

  test.each([
    [office, '/'],
    [iqac, '/iqac'],
    [botany, '/departments/BOT/home'],
    [teacher, '/faculty/7/home'],
    [guest, '/'],
    [{ role: 'FACULTY', employee_id: null }, '/'],
  ])('starts the user %o at %s, a page that it may open', (user, home) => {
    expect(homeOf(user)).toBe(home);
    expect(open(user, home)).toBe(true);
  });

  test.each(['/nothing', '/master', '/master/course/extra', '/departments/BOT'])('has no page at %s', (path) => {
    expect(matchPage(path)).toBeUndefined();
  });

  test('restores a code with a slash and a space from its address', () => {
    const path = pathOf('departmentHome', { dept_code: 'A/B C' });
    expect(matchPage(path)?.params).toEqual({ dept_code: 'A/B C' });
  });
});
