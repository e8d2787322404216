/** The fields of the form of a product record, as the call names their faults. */
import type { FormFields } from '../../forms/form-faults.ts'
import { type ProductField, productTable } from '../fields/product.table.ts'
import { type PartValues, partFields } from './parts/part-values.ts'

type FormName = `fields.${ProductField}`
export type ProductFormValues = Partial<Record<FormName | 'companyPrefix', string>> & PartValues

export const nameOf = (field: ProductField): FormName => `fields.${field}`
export const formFields: FormFields = {
  ...Object.fromEntries(productTable.map(({ name, label }) => [nameOf(name), { label }])),
  companyPrefix: { label: '厂商识别代码' },
  ...partFields,
}
