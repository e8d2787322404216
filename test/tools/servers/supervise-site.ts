/** What a started site prints, its address once it is ready, and why it ended if no test ended it. */
import type { ChildProcess } from 'node:child_process'

export type SupervisedSite = {
  ready: Promise<string>
  /** The exit code; null after a signal. */
  exited: Promise<number | null>
  output: () => string
  /** Stops the site. Rejects with how it ended and what it printed last if it ended by itself or did not stop with 0. */
  stop: () => Promise<void>
}

const lastLines = 30

function describeEnd({ exitCode, signalCode }: ChildProcess, printed: string): string {
  const lines = printed.trimEnd().split('\n').slice(-lastLines)
  return `with ${signalCode ?? `exit code ${exitCode}`}. Its last lines:\n${lines.join('\n')}`
}

/** `notify` gets the fault at once, because the test notices only that the site does not reply. An end after `child.kill` is the test's own; a
 *  signal from elsewhere, such as SIGKILL for want of memory, is not. */
export function superviseSite(
  child: ChildProcess,
  notify: (fault: string) => void = fault => process.stderr.write(`${fault}\n`),
): SupervisedSite {
  let printed = ''
  let isReady = false
  let fault: string | undefined
  const exited = new Promise<number | null>(done => child.once('exit', code => done(code)))
  // Later than `exited`: everything printed has arrived.
  const closed = new Promise<void>(done => child.once('close', () => done()))
  const ready = new Promise<string>((done, fail) => {
    const collect = (chunk: Buffer) => {
      printed += chunk
      const [, address] = /The site is ready: (http:\/\/\S+)/.exec(printed) ?? []
      isReady ||= address !== undefined
      if (address) done(address)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    closed.then(() => {
      fail(new Error(`The site ended ${describeEnd(child, printed)}`))
      if (!isReady || child.killed) return
      fault = `The site ended by itself ${describeEnd(child, printed)}`
      notify(fault)
    })
  })
  ready.catch(() => undefined)
  const stop = async () => {
    const wasKilled = child.killed
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await closed
    if (fault) throw new Error(fault)
    if (isReady && !wasKilled && child.exitCode !== 0)
      throw new Error(`The site did not stop on SIGTERM, it ended ${describeEnd(child, printed)}`)
  }
  return { ready, exited, output: () => printed, stop }
}
