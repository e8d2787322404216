/** Props of a field from the table of its form. */
import { type FormFault, type FormField, faultMessageOf } from './form-faults.ts'

/** The label, hint, limit and fault of a field. */
export function fieldProps<Name extends string>(
  fields: Readonly<Record<Name, FormField>>,
  name: Name,
  faults: readonly FormFault[],
) {
  const { label, hint, required, longest } = fields[name]
  return {
    name,
    label,
    fault: faultMessageOf(faults, name),
    ...(hint !== undefined && { hint }),
    ...(required !== undefined && { required }),
    ...(longest !== undefined && { longest }),
  }
}
