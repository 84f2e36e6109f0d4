/**
 * A network address as everybody knows it: of IPv4 also where it came in by IPv6, and without the port of the connection, which some proxies
 * (IIS, Azure) write behind it. With the port every connection would be somebody else.
 */
export function plainAddress(address: string): string {
  const [, within = address] = /^\[(.*)\](?::\d+)?$/.exec(address) ?? [];
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(within) ?? [];
  return ipv4 ?? within;
}

/** An address as it is counted: IPv4 whole, of IPv6 the half that names the network, since the rest is free to choose. */
export function networkOf(asking: string): string {
  const address = plainAddress(asking);
  if (!address.includes(':')) return address;
  const [front = '', back] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const head = front === '' ? [] : front.split(':');
  const tail = back ? back.split(':') : [];
  const gap = back === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...gap, ...tail].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}
