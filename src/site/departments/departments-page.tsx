import { department } from '#model/academics/department.ts';
import { formatCount } from '#model/wording/format-count.ts';
import { employee, teacherTypes } from '#model/people/employee.ts';
import { departmentAddress } from '#model/site/addresses.ts';
import { countBy } from '#server/store/records/counting.ts';
import type { SitePage } from '../page.ts';
import { collegeNameWithin } from '../parts/college-name.ts';
import { Heading } from '../parts/heading.tsx';
import { useSite } from '../parts/site-context.ts';
import type { Department } from './read-department-facts.ts';

type Counts = ReadonlyMap<string, number>;

/** Every department: those that teach, then the library and the offices. */
export const departmentsPage: SitePage = {
  path: '/departments',
  read: async ({ reader, settings }) => {
    const departments = await reader.list(department, { sort: [{ field: 'dept_name', down: false }] });
    reader.note(employee);
    const counted = { resource: employee, actor: reader.actor, field: 'dept_code' };
    const teachers = await countBy(reader.store, { ...counted, filters: { type: teacherTypes } });
    const people = await countBy(reader.store, { ...counted, filters: {} });
    return {
      kind: 'page',
      title: 'Departments',
      description: `The departments of ${collegeNameWithin(settings)}, its library and its offices.`,
      canonical: '/departments',
      trail: [],
      body: (
        <div>
          <Heading>Departments</Heading>
          {departments.length === 0 && <p className="empty">No department has been entered yet.</p>}
          <List departments={departments.filter(isTeaching)} counts={teachers} one="teacher" many="teachers" />
          <Others departments={departments.filter((one) => !isTeaching(one))} counts={people} />
        </div>
      ),
    };
  },
};

function isTeaching({ is_teaching }: Department): boolean {
  return is_teaching === 1;
}

function Others({ departments, counts }: { departments: readonly Department[]; counts: Counts }) {
  if (departments.length === 0) return null;
  return (
    <section>
      <h2>Library and offices</h2>
      <List departments={departments} counts={counts} one="person" many="people" />
    </section>
  );
}

interface ListProps {
  departments: readonly Department[];
  counts: Counts;
  one: string;
  many: string;
}

function List({ departments, counts, one, many }: ListProps) {
  const { href } = useSite();
  if (departments.length === 0) return null;
  return (
    <ul className="dept-list">
      {departments.map((each) => {
        const count = counts.get(each.dept_code) ?? 0;
        return (
          <li key={each.id}>
            <a href={href(departmentAddress(each))}>{each.dept_name}</a>
            {each.dept_name_as && <span className="dept-other-name">{each.dept_name_as}</span>}
            {count > 0 && <span className="facts">{formatCount(count, one, many)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
