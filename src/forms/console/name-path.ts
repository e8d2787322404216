/** Names of fields of lists, as a call names their faults and as antd names the field. */

const ofList = /^([a-zA-Z]+)\.(\d+)\.([a-zA-Z]+)$/

/** The path of a field of a list; any other name as it is.
 *  @example namePath('links.0.url') // ['links', 0, 'url']
 *  @example namePath('fields.name') // 'fields.name' */
export function namePath(field: string): string | (string | number)[] {
  const [, list, index, name] = ofList.exec(field) ?? []
  return list === undefined || name === undefined ? field : [list, Number(index), name]
}

/** The id that antd gives to the control; the name of its form comes first.
 *  @example controlId('links.0.url') // 'links_0_url'
 *  @example controlId('note', 'reserve') // 'reserve_note' */
export const controlId = (field: string, formName?: string): string =>
  [formName ?? [], namePath(field)].flat().join('_')
