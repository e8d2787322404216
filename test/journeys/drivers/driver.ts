/** What the tests do in a browser that is driven by the W3C WebDriver protocol (https://www.w3.org/TR/webdriver2/), and waiting in it. */
import fs from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { waitLimitMs } from '../../tools/run/limits.ts'

/** One command of the protocol, by the name that Marionette has for it; the client over HTTP maps names to addresses. */
export type Command =
  | { name: 'Navigate'; url: string }
  | { name: 'GetCurrentURL' }
  | { name: 'SetWindowRect'; width: number; height: number }
  | { name: 'ExecuteScript'; script: string; args: unknown[] }
  | { name: 'FindElement'; using: 'css selector' | 'xpath'; value: string }
  | { name: 'ElementClick'; id: string }
  | { name: 'ElementClear'; id: string }
  | { name: 'ElementSendKeys'; id: string; text: string }
  /** Of what the window displays; Marionette would take the whole document, with parts that were not drawn yet. */
  | { name: 'TakeScreenshot'; full: false }

/** `run` resolves to the value of the reply, and rejects with the error of the protocol. */
export type Driver = { run: (command: Command) => Promise<unknown>; quit: () => Promise<void> }

export class DriverFault extends Error {
  override readonly name = 'DriverFault'
}

/** A page of a driven browser. Elements are waited for, and clicks and keys are those of the browser, not of scripts. */
export type DrivenPage = ReturnType<typeof drivenPage>

const windowHeight = 900
/** Of the screen that WebKit is on. */
const tallest = 6000
/** More than what the window itself takes, also for its list of downloads. */
const tallestBar = 300
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export function drivenPage({ run }: Driver) {
  const evaluate = (script: string, ...args: unknown[]) =>
    run({ name: 'ExecuteScript', script: `return (${script})`, args })
  /** Tries again until it succeeds: an element may be replaced or covered between two commands. */
  const until = async <Value>(what: string, attempt: () => Promise<Value | undefined | false>): Promise<Value> => {
    const end = performance.now() + waitLimitMs
    let fault: unknown
    while (performance.now() < end) {
      try {
        const value = await attempt()
        if (value !== undefined && value !== false) return value
      } catch (error) {
        if (!(error instanceof DriverFault)) throw error
        fault = error
      }
      await setTimeout(100)
    }
    throw new Error(`${what} did not succeed on ${await run({ name: 'GetCurrentURL' })}`, { cause: fault })
  }
  const find = async (selector: string) => {
    const using = selector.startsWith('//') ? ('xpath' as const) : ('css selector' as const)
    const element = Object(await run({ name: 'FindElement', using, value: selector }))
    return String(element[elementKey])
  }
  const resize = async (width: number, height = windowHeight) => {
    await run({ name: 'SetWindowRect', width, height })
    const isDone = `innerWidth === ${width} && outerHeight === ${height} && innerHeight > ${height - tallestBar}`
    await until(`a page of ${width} px`, async () => (await evaluate(isDone)) === true)
  }
  return {
    evaluate,
    until,
    open: (url: string) => run({ name: 'Navigate', url }),
    url: async () => String(await run({ name: 'GetCurrentURL' })),
    click: (selector: string) =>
      until(`a click on ${selector}`, async () => {
        const id = await find(selector)
        // At once: the drivers do not wait for the end of a smooth scroll.
        await evaluate(`arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`, { [elementKey]: id })
        await run({ name: 'ElementClick', id })
        return true
      }),
    fill: (selector: string, text: string) =>
      until(`typing into ${selector}`, async () => {
        const id = await find(selector)
        await run({ name: 'ElementClear', id })
        await run({ name: 'ElementSendKeys', id, text })
        return (await evaluate('arguments[0].value', { [elementKey]: id })) === text
      }),
    attach: (selector: string, file: string) =>
      until(`the file of ${selector}`, async () => {
        await run({ name: 'ElementSendKeys', id: await find(selector), text: file })
        return true
      }),
    text: (selector: string) =>
      until(`the text of ${selector}`, async () =>
        String(await evaluate('arguments[0].innerText', { [elementKey]: await find(selector) })),
      ),
    /** The width of the page, exactly. */
    resize,
    /** The whole page: the window grows to its height, so that all of it is drawn. */
    screenshot: async (file: string) => {
      const width = Number(await evaluate('innerWidth'))
      await resize(width, tallest)
      const bottom = `(document.querySelector('footer') ?? document.body).getBoundingClientRect().bottom`
      const height = Math.ceil(Number(await evaluate(`${bottom} + outerHeight - innerHeight`)))
      await resize(width, Math.min(tallest, Math.max(windowHeight, height)))
      await setTimeout(500)
      fs.writeFileSync(file, Buffer.from(String(await run({ name: 'TakeScreenshot', full: false })), 'base64'))
      await resize(width)
    },
  }
}
