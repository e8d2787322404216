/** Parses objects of a PDF within a budget of work for the whole file: a hostile file makes a parser read the same bytes again and again. */
import { type PDFDict, PDFName, type PDFObject, PDFParser } from '@cantoo/pdf-lib'

/** The file packs its objects in a way, or to an extent, that cannot be inspected. */
export class TooComplex extends Error {}

/** Work is counted in bytes that are read; `spend` throws TooComplex when all is spent. */
export type WorkBudget = { spend: (bytes: number) => void; spent: () => number }

/** An ordinary file takes once its size, and up to four times that of its packed objects. */
const workPerByte = 2
/** For small files: a thousand pages have two or three megabytes of packed objects. */
const baseWork = 20 * 1024 * 1024

export const workLimit = (fileBytes: number) => baseWork + workPerByte * fileBytes

export function createWorkBudget(fileBytes: number): WorkBudget {
  const limit = workLimit(fileBytes)
  let spent = 0
  return {
    spend: bytes => {
      spent += bytes
      if (spent > limit) throw new TooComplex('The file takes more work than one of its size needs')
    },
    spent: () => spent,
  }
}

/** Work besides reading, for time and memory: to begin at an offset, to create an object, and a name, of which the library caches each. */
const workPerStart = 32
const workPerObject = 16
const workPerName = 24
/** Arrays and dictionaries inside each other; ordinary files have less than 30. */
const maxDepth = 200
/** Bytes of a name; readers accept 127 (ISO 32000-1, annex C). */
const maxNameLength = 1000

class MeteredParser extends PDFParser {
  private readonly budget: WorkBudget
  private depth = 0

  constructor(bytes: Uint8Array, budget: WorkBudget) {
    super(bytes)
    this.budget = budget
  }

  parseAt(at: number): PDFObject {
    this.budget.spend(workPerStart)
    this.bytes.moveTo(at)
    this.depth = 0
    try {
      return this.parseObject()
    } finally {
      this.budget.spend(this.bytes.offset() - at)
    }
  }

  override parseObject(): PDFObject {
    if (this.depth >= maxDepth) throw new TooComplex('Objects are nested too deep')
    this.budget.spend(workPerObject)
    this.depth++
    const object = super.parseObject()
    this.depth--
    return object
  }

  /** Counted by itself, because the parser may return to an earlier offset; so are numbers. */
  protected override skipWhitespaceAndComments() {
    const from = this.bytes.offset()
    super.skipWhitespaceAndComments()
    this.budget.spend(this.bytes.offset() - from)
  }

  protected override parseName(): PDFName {
    const from = this.bytes.offset()
    this.budget.spend(workPerName)
    const name = super.parseName()
    if (this.bytes.offset() - from > maxNameLength) throw new TooComplex('A name is too long')
    return name
  }

  protected override parseRawNumber(): number {
    const from = this.bytes.offset()
    const value = super.parseRawNumber()
    this.budget.spend(this.bytes.offset() - from)
    return value
  }
}

/** Reads the object at an offset; undefined where there is none, or a broken one. */
export function createObjectReader(bytes: Uint8Array, budget: WorkBudget): (at: number) => PDFObject | undefined {
  const parser = new MeteredParser(bytes, budget)
  return at => {
    try {
      return parser.parseAt(at)
    } catch (error) {
      if (error instanceof TooComplex) throw error
      return undefined
    }
  }
}

/** The name under `Type`; undefined for another value. */
export function typeOf(dict: PDFDict): string | undefined {
  const type = dict.get(PDFName.of('Type'))
  return type instanceof PDFName ? type.decodeText() : undefined
}
