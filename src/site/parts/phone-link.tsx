/** A phone number that can be called; of several in one field the first is. What holds no number is a text. */
export function PhoneLink({ phone }: { phone: string }) {
  const [first = ''] = phone.split(/[,;/]/);
  const number = first.replace(/[^+\d]/g, '');
  return number === '' ? phone : <a href={`tel:${number}`}>{phone}</a>;
}
