/**
 * A network address as everybody knows it: of IPv4 also where it came in by IPv6, and without the port of the connection, which some proxies
 * (IIS, Azure) write behind it. With the port every connection would be somebody else.
 */
export function plainAddress(address: string): string {
  const [, within = address] = /^\[(.*)\](?::\d+)?$/.exec(address) ?? [];
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(within) ?? [];
  return ipv4 ?? within;
}
