import type { Context } from 'hono'
import proxyAddr from 'proxy-addr'
import { addressBlock, visitorAddress } from './visitor-address.ts'

const asked = (remoteAddress: string, forwarded?: string) =>
  ({
    env: {
      incoming: {
        socket: { remoteAddress },
        connection: { remoteAddress },
        headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
      },
    },
  }) as unknown as Context // the boundary: all that is read of a request
const trusting = (...addresses: string[]) => ({ trustedProxies: proxyAddr.compile(addresses) })

test('a forwarded address is believed of a trusted proxy only', () => {
  expect(visitorAddress(asked('203.0.113.7', '198.51.100.1'), trusting())).toBe('203.0.113.7')
  expect(visitorAddress(asked('10.0.0.1', '198.51.100.1'), trusting('10.0.0.0/8'))).toBe('198.51.100.1')
})

test('what the visitor himself wrote before the proxy does not count', () => {
  expect(visitorAddress(asked('10.0.0.1', '192.0.2.66, 198.51.100.1'), trusting('10.0.0.0/8'))).toBe('198.51.100.1')
  expect(visitorAddress(asked('10.0.0.1', '192.0.2.66, 198.51.100.1, 10.0.0.2'), trusting('10.0.0.0/8'))).toBe(
    '198.51.100.1',
  )
})

test.each([
  ['203.0.113.7:4711', '203.0.113.7'],
  ['192.0.2.66:1, 203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::7]:4711', '2001:db8:1:2::7'],
])('behind a proxy that writes the port too (%s) each visitor is one', (forwarded, address) => {
  expect(visitorAddress(asked('10.0.0.1', forwarded), trusting('10.0.0.0/8'))).toBe(address)
})

test.each(['nonsense', '', '1.2.3.4:port', '[1.2.3.4', '<script>'])(
  'a forwarded address of "%s" is not taken for one',
  (forwarded) => {
    expect(visitorAddress(asked('10.0.0.1', forwarded), trusting('10.0.0.0/8'))).toMatch(/^(10\.0\.0\.1|0\.0\.0\.0)$/)
  },
)

test('a connection that has gone has no address, and is no visitor’s', () => {
  expect(visitorAddress(asked(undefined as unknown as string), trusting())).toBe('0.0.0.0')
})

test('IPv4 through IPv6 is the same visitor', () => {
  expect(visitorAddress(asked('::ffff:203.0.113.7'), trusting())).toBe('203.0.113.7')
})

test('visitors of one IPv6 network of 64 bits count as one, of IPv4 each by himself', () => {
  expect(addressBlock('2001:db8:1:2:aaaa::1')).toBe(addressBlock('2001:db8:1:2:bbbb::2'))
  expect(addressBlock('2001:db8:1:2::1')).not.toBe(addressBlock('2001:db8:1:3::1'))
  expect(addressBlock('203.0.113.7')).not.toBe(addressBlock('203.0.113.8'))
})
