import type { Choice } from '#model/field.ts';
import { employee, isTeacher } from '#model/people/employee.ts';
import { personCardsOf } from '../parts/person-cards-of.ts';
import { PersonCards, type PersonCard } from '../parts/person-cards.tsx';
import type { DepartmentTab } from './department-tab.ts';

/** The people of a department in its order, its head first. */
export const peopleTab: DepartmentTab = {
  name: 'people',
  holds: ({ counts }) => counts.employee > 0,
  draw: async ({ reader }, { department }) => {
    const people = await reader.list(employee, {
      filters: { dept_code: [department.dept_code] },
      sort: [
        { field: 'is_hod', down: true },
        { field: 'index1', down: true },
      ],
    });
    const faces = new Map((await personCardsOf(reader, people)).map((face) => [face.id, face]));
    const facesHere = (wanted: (type: string) => boolean) =>
      people.filter(({ type }) => wanted(type)).flatMap(({ id }) => faces.get(id) ?? []);
    return {
      body: (
        <>
          <Group title="Teachers" faces={facesHere(isTeacher)} />
          {supportTypes.map(({ value, label }) => (
            <Group key={value} title={label} faces={facesHere((type) => type === value)} />
          ))}
        </>
      ),
    };
  },
};

const supportTypes: readonly Choice[] = employee.fields.type.choices.filter(({ value }) => !isTeacher(value));

function Group({ title, faces }: { title: string; faces: readonly PersonCard[] }) {
  if (faces.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <PersonCards faces={faces} label={title} />
    </section>
  );
}
