import { expect, test } from 'vitest'
import { applicationIdentifiers } from '../../elements/application-identifiers.ts'
import { isFault } from '../../fault.ts'
import { interpret } from '../../interpret/interpret.ts'
import { fromBase64url, toBase64url } from './bits.ts'
import { compressElements, decompressElements } from './compressed-elements.ts'
import { compressDigitalLink, decompressDigitalLink } from './compressed-link.ts'
import { frequentSets, valueFields } from './value-fields.ts'

/** Published examples of the toolkits of GS1 and of its ports: the path and its compressed form. */
// biome-ignore format: one example a line
const published = [
  ['/00/998440410914660971', '/AN2yxDhfaiaw'],
  ['/01/05412345000013', '/AQnYUc1gmg'],
  ['/01/05412345000013/10/ABC123', '/AQnYUc1gmiCNV4JG'],
  ['/01/05412345000013/10/ABC123/21/72292641703', '/AQnYUc1gmiCNV4JGQhcNT6K6c'],
  ['/01/05412345000013/22/AJY3095721P49/10/ABC123/21/72292641703', '/AQnYUc1gmiCNV4JGQhcNT6K6cibQCWN9Pee9tT-PQ'],
  ['/01/05412345000013/22/AJY3095721P49/10/ABC123', '/AQnYUc1gmiCNV4JGRNoBLG-nvPe2p_Ho'],
  ['/01/05412345000013/235/8TFV883a904GH%263', '/AQnYUc1gmkax7ipGrOHDPC5YNI8hMz'],
  ['/01/05412345000013/21/72292641703', '/AQnYUc1gmkIXDU-iun'],
  ['/01/05412345000013/22/AJY3095721P49', '/AQnYUc1gmkTaASxvp7z3tqfx6'],
  ['/253/3060077601309', '/JTLIetaiHYA'],
  ['/255/5678409730535', '/JVUqG5hJ5wA'],
  ['/402/21173492661712079', '/QCJZyW9mC6Z4'],
  ['/414/5060917510004', '/QUSaVjC_dA'],
  ['/414/5060917510004/254/RP56J920471', '/JUa0T-eifdtOO9UFEmlYwv3Q'],
  ['/414/5060917510004/7040/5KFX', '/QUSaVjC_dHBAVlCrg'],
  ['/417/5060917510004/7040/5KFX', '/QXSaVjC_dHBAVlCrg'],
  ['/8003/04965031954585', '/gAMJCAXukTMA'],
  ['/8004/0541234537290A41%26GHpp33', '/gASXYNWjFkzaNWbdk5YQWjFNHkcODNm'],
  ['/8004/0541234537290A41%26GHpp33/7040/7BVR', '/cEB2CqjAAkuwatGLJm0as27JywgtGKaPI4cGbM'],
  ['/8010/0541234537290A41%23GH33', '/gBCVYNWjFkzaNWbdk5YQWjFHHkM2Y'],
  ['/8010/0541234537290A41%23GH33/8011/6639047221', '/gBCVYNWjFkzaNWbdk5YQWjFHHkM2cAI0xdvpGo'],
  ['/8017/817019610850151481', '/gBe1ajAd9ATDk'],
  ['/8017/817019610850151481/8019/4003812', '/gBe1ajAd9ATDmAGXPRfk'],
  ['/8018/411369833821910265', '/gBhbV6rzBENPk'],
  ['/8018/411369833821910265/8019/4003812', '/gBhbV6rzBENPmAGXPRfk'],
] as const

/** The same with a readable key. */
// biome-ignore format: one example a line
const keyReadable = [
  ['/01/05412345000013', '/01/05412345000013'],
  ['/01/05412345000013/10/ABC123', '/01/05412345000013/EEarwSM'],
  ['/01/05412345000013/22/AJY3095721P49/10/ABC123/21/72292641703', '/01/05412345000013/EEarwSMhC4an0V05E2gEsb6e897an8eg'],
  ['/01/05412345000013/235/8TFV883a904GH%263', '/01/05412345000013/I1j3FSNWcOGeFywaR5CZm'],
  ['/414/5060917510004/7040/5KFX', '/414/5060917510004/cEBWUKu'],
  ['/414/5060917510004/254/RP56J920471', '/414/5060917510004/JUa0T-eifdtOO9Q'],
  ['/8004/0541234537290A41%26GHpp33/7040/7BVR', '/8004/0541234537290A41%26GHpp33/cEB2Cqi'],
  ['/8010/0541234537290A41%23GH33/8011/6639047221', '/8010/0541234537290A41%23GH33/gBGmLt9I1'],
  ['/8017/817019610850151481/8019/4003812', '/8017/817019610850151481/gBlz0X5A'],
] as const

const domain = 'https://id.gs1.org'

test('published examples are compressed to the same characters, and back', () => {
  for (const [link, compressed] of published) {
    expect(compressDigitalLink(domain + link), link).toBe(domain + compressed)
    expect(decompressDigitalLink(domain + compressed), compressed).toBe(domain + link)
  }
})

test('published examples with a readable key are compressed to the same characters, and back', () => {
  for (const [link, compressed] of keyReadable) {
    expect(compressDigitalLink(domain + link, { keepKey: true }), link).toBe(domain + compressed)
    if (compressed !== link) expect(decompressDigitalLink(domain + compressed), compressed).toBe(domain + link)
  }
})

test('a pasted compressed link is interpreted as what it stands for, and says so', () => {
  for (const [link, compressed] of [...published, ...keyReadable]) {
    const read = interpret(`扫到 ${domain + compressed}。`)
    const plain = interpret(domain + link)
    expect([read.type, read.valid, read.digitalLink], compressed).toEqual([plain.type, plain.valid, plain.digitalLink])
    expect(read.elements.map(({ ai, value }) => ai + value)).toEqual(plain.elements.map(({ ai, value }) => ai + value))
    const told = read.warnings.filter(({ fault }) => fault === 'link-uncompressed')
    expect(told.map(({ meant }) => meant)).toEqual(compressed === link ? [] : [domain + link])
    for (const { at } of [...read.elements, ...told]) expect(at).toBeLessThan(3 + domain.length + compressed.length)
  }
  expect(interpret('https://example.com/shop/01/05412345000013/EEarwSM').elements.map(({ at }) => at)).toEqual([28, 43])
})

test('another address with a last part of letters is no compressed link', () => {
  for (const [address, fault] of [
    ['https://example.com/abcdefghij', 'link-key'],
    ['https://example.com/AQnYUc1gmiCNV4JH', 'link-segment'],
    ['https://example.com/01/05412345000013/EEarwSN-', 'application-identifier'],
    ['https://example.com/', 'link-key'],
  ] as const) {
    const { valid, elements, faults, warnings } = interpret(address)
    expect([valid, faults.map(found => found.fault), warnings], address).toEqual([false, [fault], []])
    expect(elements.filter(({ ai }) => ai !== '01')).toEqual([])
  }
})

test('codes of frequent sets shorten a link, and each is read', () => {
  const link = 'https://example.com/a/01/05412345000013/10/ABC123/21/7?17=291231&k=v%20w'
  const short = compressDigitalLink(link, { frequentSets: true })
  const long = compressDigitalLink(link)
  expect(String(short).length).toBeLessThan(String(long).length)
  expect([short, long].map(text => (isFault(text) ? text : decompressDigitalLink(text)))).toEqual([link, link])
  const values: Record<string, string> = {
    '8010': '4012345AB',
    '8011': '12',
    '8019': '1',
    '254': 'A',
    '414': '4012345000054',
  }
  for (const [code, names] of Object.entries(frequentSets)) {
    const elements = names.map(ai => ({ ai, value: values[ai] ?? sampleValue(ai) }))
    const segment = compressElements(elements, { frequentSets: true })
    const first = Number.parseInt(fromBase64url(String(segment)).slice(0, 8), 2)
    expect(first.toString(16).padStart(2, '0'), names.join()).toBe(code)
    expect(decompressElements(String(segment)), names.join()).toMatchObject({ elements })
  }
})

/** A valid value for the AIs of frequent sets. */
function sampleValue(ai: string): string {
  const samples: Record<string, string> = {
    ...{ '01': '05412345000013', '7003': '2912311200', '255': '5678409730535', '8017': '817019610850151481' },
    ...{ '8018': '411369833821910265', '11': '291231', '15': '291231', '16': '291231', '17': '291231' },
  }
  if (samples[ai]) return samples[ai]
  return (valueFields(ai)[0]?.isFixed ?? false) ? '1'.repeat(valueFields(ai)[0]?.most ?? 0) : '1'
}

test('parameters that are no AIs can be compressed too', () => {
  const others = [
    ['linkType', 'gs1:pip'],
    ['n', '12'],
    ['empty', ''],
  ] as const
  const segment = String(compressElements([{ ai: '01', value: '05412345000013' }], { others }))
  expect(decompressElements(segment)).toMatchObject({ others })
  expect(decompressDigitalLink(`https://example.com/${segment}`)).toBe(
    'https://example.com/01/05412345000013?linkType=gs1%3Apip&n=12&empty=',
  )
})

test('attributes and parameters of the query stay behind a compressed segment', () => {
  expect(decompressDigitalLink('https://example.com/shop/AQnYUc1gmg/?17=291231&linkType=all')).toBe(
    'https://example.com/shop/01/05412345000013?17=291231&linkType=all',
  )
})

test('a segment that cannot be read is a fault, never a value', () => {
  const whole = fromBase64url('AQnYUc1gmiCNV4JGQhcNT6K6cibQCWN9Pee9tT-PQ')
  for (let length = 0; length < whole.length - 12; length++) {
    const cut = decompressElements(toBase64url(whole.slice(0, length)))
    if (!isFault(cut)) expect(cut.elements.length, String(length)).toBeLessThan(4)
  }
  for (const segment of ['', 'A', '____', 'AQnYUc1gmw', 'AQ', 'milk', 'a.b', `AQ${'A'.repeat(3000)}`])
    expect(isFault(decompressDigitalLink(`https://example.com/${segment}`)), segment).toBe(true)
  const bits = fromBase64url('AQnYUc1gmg').slice(0, 55)
  expect(decompressDigitalLink(`https://example.com/${toBase64url(bits + bits)}`)).toMatchObject({
    fault: 'link-repeated',
  })
  expect(decompressDigitalLink('https://example.com/x/zzzz')).toMatchObject({ fault: 'link-segment', at: 22 })
})

test('a link that is not valid is not compressed', () => {
  expect(compressDigitalLink('https://example.com/01/05412345000014')).toMatchObject({ fault: 'check-digit' })
  expect(
    compressElements([
      { ai: '10', value: 'A' },
      { ai: '10', value: 'B' },
    ]),
  ).toMatchObject({ fault: 'link-repeated' })
})

test('AIs that begin with the same two digits have the same length, as the reader needs', () => {
  for (const { ai } of applicationIdentifiers)
    for (const other of applicationIdentifiers)
      if (other.ai.slice(0, 2) === ai.slice(0, 2)) expect(other.ai.length, `${ai} ${other.ai}`).toBe(ai.length)
})

test('the fields of a value are those of the standard', () => {
  const written = (ai: string) =>
    valueFields(ai)
      .map(({ isNumber, isFixed, most }) => `${isNumber ? 'N' : 'X'}${isFixed ? '' : '..'}${most}`)
      .join(' ')
  const rows = {
    '01': 'N14',
    '10': 'X..20',
    '253': 'N13 X..17',
    '255': 'N13 N..12',
    '421': 'N3 X..9',
    '423': 'N3 N..12',
  }
  const more = {
    '7007': 'N6 N..6',
    '7040': 'N1 X3',
    '8003': 'N14 X..16',
    '8006': 'N18',
    '8008': 'N8 N..4',
    '3912': 'N3 N..15',
  }
  for (const [ai, fields] of Object.entries({ ...rows, ...more })) expect(written(ai), ai).toBe(fields)
})
