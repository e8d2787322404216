/** Reads the fields of a type of assets. No I/O. */
import { type Category, categories, type TypeField, typeTable } from './type-fields.ts'

export type TypeTexts = { readonly [Field in TypeField]?: string | undefined }
export type TypeValues = {
  name: string
  category: Category
  material: string | null
  size: string | null
  weightKg: number | null
  capacity: string | null
  overdueDays: number | null
  note: string | null
}
export type TypeFault = { field: TypeField; fault: string; message: string }
type Reading = { value: string | number } | { fault: string }

const asWritten = (text: string): Reading => ({ value: text })

const readers: Readonly<Record<TypeField, (text: string) => Reading>> = {
  name: asWritten,
  category: text => {
    const category = categories.find(word => word === text)
    return category ? { value: category } : { fault: '请选一个种类' }
  },
  material: asWritten,
  size: asWritten,
  weightKg: text =>
    /^\d{1,6}(\.\d{1,3})?$/.test(text) && Number(text) > 0
      ? { value: Number(text) }
      : { fault: '应为大于 0 的数，至多三位小数' },
  capacity: asWritten,
  overdueDays: text =>
    /^[1-9]\d{0,3}$/.test(text) && Number(text) <= 3650 ? { value: Number(text) } : { fault: '应为 1 至 3650 的整数' },
  note: asWritten,
}

/** All fields; every fault names its field.
 *  @example readType({ name: '托盘', category: 'pallet', overdueDays: '30' }) // values with overdueDays 30 */
export function readType(texts: TypeTexts): { values: Partial<TypeValues>; faults: TypeFault[] } {
  const values: Partial<Record<TypeField, string | number | null>> = {}
  const faults: TypeFault[] = []
  for (const { name, label, required } of typeTable) {
    const text = (texts[name] ?? '').trim()
    if (text === '') {
      if (required) faults.push({ field: name, fault: 'required', message: `请填写${label}` })
      values[name] = null
      continue
    }
    const read = readers[name](text)
    if ('fault' in read) faults.push({ field: name, fault: 'format', message: read.fault })
    else values[name] = read.value
  }
  return { values: values as Partial<TypeValues>, faults }
}
