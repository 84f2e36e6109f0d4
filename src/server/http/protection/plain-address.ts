/**
 * A network address in its usual form: IPv4 also if it arrived as IPv6, and without the port that some proxies (IIS,
 * Azure) append. With the port, every connection would be a different client.
 */
export function toPlainAddress(address: string): string {
  const [, within = address] = /^\[(.*)\](?::\d+)?$/.exec(address) ?? [];
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(within) ?? [];
  return ipv4 ?? within;
}

/**
 * The address under which a client is counted: the whole of an IPv4 address, and the network half of an IPv6 address,
 * since clients choose the rest.
 */
export function networkOf(asking: string): string {
  const address = toPlainAddress(asking);
  if (!address.includes(':')) return address;
  const [front = '', back] = address.toLowerCase().split('::');
  const head = front === '' ? [] : front.split(':');
  const tail = back ? back.split(':') : [];
  const gap = back === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...gap, ...tail].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}
