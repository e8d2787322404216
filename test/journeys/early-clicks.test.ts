/** A form that is sent before the page's files have come displays its result, whichever of the two comes first. */
import { expect, test } from 'vitest'
import { journeySite } from './journey-site.ts'
import { newPerson, type Person } from './person.ts'

const site = journeySite()

/** Holds back what the browser asks for until it is released. */
async function hold({ page }: Person, pattern: RegExp) {
  const released = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(pattern, async route => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  return { asked: asked.promise, release: released.resolve }
}

const answers = /\/BarCode\/SSCC\?firmCode=/
const hydration = /\/hydrate-[^/]*\.js/

async function openForm(person: Person, { firmCode = '69990000' } = {}) {
  const { page, site: address } = person
  await page.goto(`${address}/BarCode/SSCC`)
  await sendForm(person, { firmCode })
}

async function sendForm({ page }: Person, { firmCode }: { firmCode: string }) {
  for (const [name, text] of Object.entries({ firmCode, extensionDigit: '3', startSerial: '7' }))
    await page.locator(`[name=${name}]`).fill(text)
  await page.getByRole('button', { name: '生成' }).click()
}

const result = ({ page }: Person, firmCode = '69990000') =>
  page.getByRole('img', { name: new RegExp(`\\(00\\)3${firmCode}`) }).first()

/** React has taken the element of the page. */
const isRoot = ({ page }: Person) =>
  page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some(key => key.startsWith('__reactContainer'))
  })

/** The form answers once more, so the page is alive. */
async function expectAlive(person: Person) {
  await sendForm(person, { firmCode: '69991111' })
  await result(person, '69991111').waitFor()
  expect(person.faults).toEqual([])
}

test('the answer comes first, then the files of the page', async () => {
  const person = await newPerson(site().browser, site().address)
  const files = await hold(person, hydration)
  await openForm(person)
  await result(person).waitFor()
  await files.asked
  const hydrated = person.page.waitForResponse(hydration)
  files.release()
  await hydrated
  await expectAlive(person)
})

test('the files of the page come first, then the answer', async () => {
  const person = await newPerson(site().browser, site().address)
  const files = await hold(person, hydration)
  const answer = await hold(person, answers)
  await openForm(person)
  await answer.asked
  await files.asked
  files.release()
  await isRoot(person)
  answer.release()
  await result(person).waitFor()
  await expectAlive(person)
})

test('the answer comes while the page is being hydrated', async () => {
  const person = await newPerson(site().browser, site().address)
  // React hydrates in a later turn, which it asks for by a message.
  await person.page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), 300)
    }
  })
  const files = await hold(person, hydration)
  const answer = await hold(person, answers)
  await openForm(person)
  await Promise.all([answer.asked, files.asked])
  files.release()
  await isRoot(person)
  answer.release()
  await result(person).waitFor()
  await expectAlive(person)
})

test('an answer that comes after a later one does not replace it', async () => {
  const person = await newPerson(site().browser, site().address)
  const files = await hold(person, hydration)
  const answer = await hold(person, /firmCode=69990000/)
  await openForm(person)
  await answer.asked
  await sendForm(person, { firmCode: '69991111' })
  await result(person, '69991111').waitFor()
  const late = person.page.waitForResponse(/firmCode=69990000/)
  answer.release()
  await (await late).finished()
  expect(await result(person).count()).toBe(0)
  files.release()
  await expectAlive(person)
})
