import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildDigitalLink, readDigitalLink } from './digital-link.ts'
import { isFault } from './fault.ts'

test('qualifiers go into the path in their order, the expiry into the query', () => {
  const link = buildDigitalLink({
    gtin: '6901234567892',
    serial: 'S/1',
    batch: 'B 1'.replace(' ', '+'),
    expiry: '2027-12-31',
  })
  expect(link).toBe('https://id.gs1.org/01/06901234567892/10/B%2B1/21/S%2F1?17=271231')
  expect(buildDigitalLink({ gtin: '96385074' }, 'example.com/')).toBe('https://example.com/01/00000096385074')
  expect(buildDigitalLink({ gtin: '96385074', variant: '2A' }, 'https://example.com/a/b')).toBe(
    'https://example.com/a/b/01/00000096385074/22/2A',
  )
})

test('a fault names the part at fault', () => {
  expect(buildDigitalLink({ gtin: '6901234567893' })).toMatchObject({ fault: 'check-digit', at: 12, part: 'gtin' })
  expect(buildDigitalLink({ gtin: '6901234567892', batch: 'A#' })).toMatchObject({
    fault: 'character',
    at: 1,
    part: 'batch',
  })
  expect(buildDigitalLink({ gtin: '6901234567892', serial: '' })).toMatchObject({ fault: 'empty', part: 'serial' })
  expect(buildDigitalLink({ gtin: '6901234567892', expiry: '2027-02-30' })).toMatchObject({ part: 'expiry' })
  expect(buildDigitalLink({ gtin: '6901234567892' }, 'javascript:alert(1)')).toMatchObject({ part: 'domain' })
})

test('what is built reads back, whatever characters it holds', () => {
  const value = fc.stringMatching(/^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/)
  fc.assert(
    fc.property(value, value, (batch, serial) => {
      const uri = buildDigitalLink({ gtin: '6901234567892', batch, serial, expiry: '271200' })
      const link = typeof uri === 'string' ? readDigitalLink(uri) : uri
      expect(isFault(link) ? link : link.elements.map(({ ai, value }) => [ai, value])).toEqual([
        ['01', '06901234567892'],
        ['10', batch],
        ['21', serial],
        ['17', '271200'],
      ])
    }),
  )
})

test('a stem, a trailing slash and parameters that are no AIs pass', () => {
  const link = readDigitalLink('https://example.com/some/01/path/01/06901234567892/10/01/?linkType=gs1:pip&17=271231')
  expect(link).toMatchObject({ stem: 'https://example.com/some/01/path', others: [['linkType', 'gs1:pip']] })
  expect(isFault(link) ? [] : link.elements.map(({ ai }) => ai)).toEqual(['01', '10', '17'])
})

test('a faulty URI is refused where it is faulty', () => {
  const bad: [string, object][] = [
    ['ftp://a/01/06901234567892', { fault: 'digital-link', at: 0 }],
    ['https://example.com/about', { fault: 'digital-link', at: 19 }],
    ['https://a/01/06901234567892/21/A/10/B', { fault: 'digital-link', ai: '10' }],
    ['https://a/01/06901234567892/235/A/21/B', { fault: 'digital-link', ai: '21' }],
    ['https://a/01/06901234567892?10=B', { fault: 'digital-link', at: 28, ai: '10' }],
    ['https://a/01/6901234567892', { fault: 'length', ai: '01' }],
    ['https://a/01/06901234567893', { fault: 'check-digit', at: 26 }],
    ['https://a/01/06901234567892/10/%2F%23', { fault: 'character', at: 34 }],
    ['https://a/01/06901234567892/10/%2', { fault: 'character' }],
  ]
  for (const [uri, fault] of bad) expect(readDigitalLink(uri), uri).toMatchObject(fault)
  expect(readDigitalLink('https://a/01/6901234567893', { zeroSuppressedGtin: true })).toMatchObject({
    fault: 'check-digit',
    at: 25,
  })
})

test('a domain that no browser could ask for is refused', () => {
  for (const domain of ['https://a"b<c', 'a<b', 'https://[', 'https://a b'])
    expect(buildDigitalLink({ gtin: '06901234567892' }, domain)).toMatchObject({
      fault: 'digital-link',
      part: 'domain',
    })
})
