/** Asks the writer and its standby servers again and again what they have, and chooses who answers. */
import { createWriterPositions, type Position } from './position.ts'
import { leastBusy, newestOf, type Server } from './server.ts'

export type WatchSettings = {
  writer: Server
  readers: readonly Server[]
  /** A server that is further behind is not asked. */
  maxLagMs: number
  /** A server replies again, or no longer. */
  onChange: (server: string, isUp: boolean, error?: unknown) => void
  /** Also takes a server that is no standby; for tests with one server. */
  takesWriters?: boolean
}

export type Watch = {
  /** The server for what only reads. @param after what it must have besides what caches were dropped for */
  choose: (after?: Position) => Server
  /** A server failed somebody. It is asked at once whether it is back. */
  lose: (server: Server, error: unknown) => void
  /** Caches were dropped: until a standby server is known to have what they were dropped for, the writer is asked. */
  changed: () => void
  isUsable: (reader: Server) => boolean
  /** Resolves when each server has been asked once. */
  asked: Promise<void>
  stop: () => void
}

/** Milliseconds between two questions, and while a change is waited for. */
const pauseMs = 1000
const shortPauseMs = 50

export function createWatch(settings: WatchSettings): Watch {
  const { writer, readers, maxLagMs, onChange, takesWriters = false } = settings
  const required = createRequired()
  const positions = createWriterPositions()
  let isStopped = false

  const askWriter = async () => {
    const question = required.question()
    const { position, isStandby } = await writer.probe.ask()
    if (isStandby) throw new Error('The server at DATABASE_URL takes no changes')
    // After a failover the new writer may have less than the lost one had.
    if (position < writer.position) required.lower(position)
    writer.position = position
    positions.add(position, performance.now())
    required.answer(question, position)
  }
  const askReader = async (reader: Server) => {
    const { position, isStandby } = await reader.probe.ask()
    if (!isStandby && !takesWriters) throw new Error('The server is no standby server')
    reader.position = position
    // While the writer is away nobody can say how far behind a server is.
    if (writer.isUp) reader.lagMs = positions.lagMs(position, performance.now())
  }
  const ask = async (server: Server) => {
    try {
      await (server === writer ? askWriter() : askReader(server))
      if (!server.isUp) onChange(server.name, true)
      server.isUp = true
    } catch (error) {
      setDown(server, error)
    }
  }
  const setDown = (server: Server, error: unknown) => {
    if (!server.isUp || isStopped) return
    server.isUp = false
    const lost = new Error('The database gave no sign of life in time', { cause: error })
    for (const fail of server.waiting) fail(lost)
    onChange(server.name, false, error)
  }
  const isUsable = (reader: Server) => reader.isUp && reader.lagMs <= maxLagMs
  const isWaitedFor = (server: Server) =>
    server === writer ? required.isUnknown() : isUsable(server) && !required.isIn(server.position)
  /** Asks now, unless a question is under way, and then again and again. */
  const askSoon = (server: Server): Promise<void> => {
    clearTimeout(server.timer)
    server.asking ??= ask(server).finally(() => {
      delete server.asking
      if (isStopped) return
      server.timer = setTimeout(() => askSoon(server), isWaitedFor(server) ? shortPauseMs : pauseMs).unref()
      if (server === writer) for (const reader of readers.filter(isWaitedFor)) askSoon(reader)
    })
    return server.asking
  }
  return {
    choose: (after = 0n) => {
      const usable = readers.filter(isUsable)
      if (!writer.isUp) return newestOf(usable) ?? writer
      return leastBusy(usable.filter(({ position }) => position >= after && required.isIn(position))) ?? writer
    },
    lose: (server, error) => {
      setDown(server, error)
      askSoon(server)
    },
    changed: () => {
      required.forget()
      askSoon(writer)
    },
    isUsable,
    asked: Promise.all([writer, ...readers].map(askSoon)).then(() => undefined),
    stop: () => {
      isStopped = true
      for (const { timer } of [writer, ...readers]) clearTimeout(timer)
    },
  }
}

/** What a server must have since caches were dropped. It is unknown until the writer was asked after that. */
function createRequired() {
  let required: Position | undefined = 0n
  let changes = 0
  return {
    isUnknown: () => required === undefined,
    isIn: (position: Position) => required !== undefined && position >= required,
    forget: () => {
      required = undefined
      changes += 1
    },
    lower: (position: Position) => {
      if (required !== undefined && required > position) required = position
    },
    /** To be given back with the answer: one that was asked before a change says nothing of it. */
    question: () => changes,
    answer: (question: number, position: Position) => {
      if (required === undefined && question === changes) required = position
    },
  }
}
