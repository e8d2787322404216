import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { isFirstDay, nextStep } from '../member/first-day/step-rows.ts'

const path = 'memberhome/authApi'
const use = { companyPrefix: '69991234', symbol: 'EAN-13', productName: '示例饼干 300 g' }

test('the first steps follow from what a member does, and a step is stored once', async () => {
  const site = await freshApp()
  const { headers } = await createMember(site)
  const call = async (name: string, body: object = {}) => (await post(site.app, `${path}/${name}`, body, headers)).data
  expect(await call('firstSteps')).toEqual({
    ...{ number: false, symbol: false, lookup: false, later: false, used: 0, first: null },
  })
  await call('finishFirstStep', { step: 'symbol' })
  expect(await call('firstSteps')).toMatchObject({ number: false, symbol: false })
  await post(site.app, 'barcodegeneration/authApi/numbers/use', { ...use, itemReference: '0007', key: 'a' }, headers)
  expect(await call('firstSteps')).toMatchObject({
    ...{ number: true, symbol: true, lookup: false, used: 1 },
    first: { companyPrefix: '69991234', itemReference: '0007', gtin: '6999123400078', productName: '示例饼干 300 g' },
  })
  for (const step of ['lookup', 'later', 'lookup'])
    expect(await call('finishFirstStep', { step })).toEqual({ done: true })
  expect(await call('firstSteps')).toMatchObject({ lookup: true, later: true })
  const refused = await post(site.app, `${path}/finishFirstStep`, { step: 'number' }, headers)
  expect(refused.faults).toMatchObject([{ field: 'step' }])
})

test('the steps of one firm are not those of another, and a second number shows that symbols are known', async () => {
  const site = await freshApp()
  const { headers } = await createMember(site)
  const other = await createMember(site, { username: 'tom_li', companyPrefix: '69995678', firmName: '另一家' })
  await post(site.app, `${path}/finishFirstStep`, { step: 'lookup' }, headers)
  const steps = async () => (await post(site.app, `${path}/firstSteps`, {}, other.headers)).data
  expect(await steps()).toMatchObject({ number: false, lookup: false })
  for (const key of ['a', 'b'])
    await post(
      site.app,
      'barcodegeneration/authApi/numbers/use',
      { ...use, companyPrefix: '69995678', key },
      other.headers,
    )
  expect(await steps()).toMatchObject({ number: true, symbol: true, used: 2, first: { itemReference: '0000' } })
})

test.each([
  [{ number: false, symbol: false, lookup: false, used: 0 }, 'number', true],
  [{ number: true, symbol: false, lookup: false, used: 1 }, 'symbol', true],
  [{ number: true, symbol: true, lookup: false, used: 19 }, 'lookup', true],
  [{ number: true, symbol: true, lookup: true, used: 1 }, 'lookup', false],
  [{ number: true, symbol: true, lookup: false, used: 20 }, 'lookup', false],
] as const)('after %j the step %s is next, and the home displays the steps: %s', (steps, next, displays) => {
  expect([nextStep(steps), isFirstDay(steps)]).toEqual([next, displays])
})
