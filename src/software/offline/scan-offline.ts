/** The offline page for scans: each scanned text or symbol in a picture is judged, listed and saved as a table. */
import './page-style.ts'
import { faultMessageFor } from '@barcode-authority/gs1/faults'
import { explainElements, type Interpretation, interpret } from '@barcode-authority/gs1/interpret'
import { demonstrationLengths } from '../../codes/demonstration-block.ts'
import { byId, create, createTable, fieldById } from './dom.ts'
import { createInterpretation, kindNames } from './interpretation.ts'
import { readPicture } from './read-picture.ts'
import { saveCsv } from './save-csv.ts'

type Scan = { at: Date; text: string; interpretation: Interpretation; remark: string }

/** More rows than people look through would make the page slow; all are in the CSV file. */
const displayedRows = 200

let scans: Scan[] = []
const [scanned, pictures] = [fieldById('scanned'), fieldById('pictures')]
const status = byId('status', HTMLElement)

const isValid = ({ interpretation }: Scan) => interpretation.valid
const visible = (text: string) => text.replaceAll('\u001d', '<GS>')

function add(text: string) {
  const interpretation = interpret(text, { ownLengths: demonstrationLengths })
  const [fault] = interpretation.faults
  const { kind, type } = interpretation
  const name = [kindNames[kind], kind === 'number' && type].filter(Boolean).join(' · ')
  const remark = fault ? faultMessageFor(kind)(fault) : name
  scans = [...scans, { at: new Date(), text, interpretation, remark }]
  display()
}

const time = (at: Date) => at.toLocaleTimeString('zh-CN', { hour12: false })

function display() {
  const distinct = new Set(scans.map(({ text }) => text)).size
  const counts = [
    ['共', scans.length],
    ['不同的', distinct],
    ['正确', scans.filter(isValid).length],
    ['有错误', scans.filter(scan => !isValid(scan)).length],
  ] as const
  byId('counts', HTMLElement).replaceChildren(
    ...counts.map(([name, count]) => create('div', {}, create('dt', {}, name), create('dd', {}, String(count)))),
  )
  const rows = scans
    .slice(-displayedRows)
    .reverse()
    .map(scan => [
      time(scan.at),
      create('span', { class: 'code' }, visible(scan.text)),
      create('span', { class: isValid(scan) ? 'good verdict' : 'bad verdict' }, scan.remark),
    ])
  byId('records', HTMLElement).replaceChildren(
    rows.length > 0
      ? createTable('扫描记录，新的在前', ['时间', '内容', '结果'], rows)
      : create('p', { class: 'hint' }, '还没有记录。'),
  )
  for (const id of ['saveCsv', 'removeLast', 'clear']) byId(id, HTMLButtonElement).disabled = scans.length === 0
  explainLast()
}

function explainLast() {
  const last = scans[scans.length - 1]
  if (!last) return
  const { interpretation } = last
  const elements = explainElements(interpretation.elements, { thisYear: new Date().getFullYear() })
  const message = faultMessageFor(interpretation.kind)
  byId('explained', HTMLElement).replaceChildren(
    create('p', { class: 'code' }, visible(last.text)),
    ...createInterpretation({ interpretation, elements, message }),
  )
}

async function addPictures(files: Iterable<File>) {
  for (const file of files) {
    status.textContent = `正在识读 ${file.name}`
    const texts = await readPicture(file).catch(() => undefined)
    for (const text of texts ?? []) add(text)
    if (texts === undefined) status.textContent = `${file.name} 打不开，请选 JPEG 或 PNG 图片。`
    else
      status.textContent =
        texts.length > 0
          ? `${file.name}：读出 ${texts.length} 个条码。`
          : `${file.name} 里没有读出条码，换一张更清楚的。`
  }
}

scanned.addEventListener('keydown', event => {
  if (event.key !== 'Enter' || scanned.value.trim() === '') return
  event.preventDefault()
  add(scanned.value)
  scanned.value = ''
})
pictures.addEventListener('change', async () => {
  await addPictures([...(pictures.files ?? [])])
  pictures.value = ''
})
document.addEventListener('dragover', event => event.preventDefault())
document.addEventListener('drop', event => {
  event.preventDefault()
  addPictures([...(event.dataTransfer?.files ?? [])])
})
byId('saveCsv', HTMLButtonElement).addEventListener('click', () =>
  saveCsv('scans.csv', [
    ['时间', '内容', '是否正确', '说明', '单元数据串'],
    ...scans.map(scan => [
      scan.at.toLocaleString('zh-CN', { hour12: false }),
      visible(scan.text),
      isValid(scan) ? '正确' : '有错误',
      scan.remark,
      scan.interpretation.elementString ?? '',
    ]),
  ]),
)
byId('removeLast', HTMLButtonElement).addEventListener('click', () => {
  scans = scans.slice(0, -1)
  display()
})
byId('clear', HTMLButtonElement).addEventListener('click', () => {
  if (!confirm(`清空 ${scans.length} 条记录？`)) return
  scans = []
  byId('explained', HTMLElement).replaceChildren()
  display()
})
display()
scanned.focus()
