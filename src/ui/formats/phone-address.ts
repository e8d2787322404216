/** The address by which a browser calls a number: an extension is dialled after a pause.
 *  @example phoneAddress('025-0000 3201 转 8001') // 'tel:02500003201,8001' */
export function phoneAddress(phone: string): string {
  const [number = '', extension = ''] = phone.split('转').map(part => part.replace(/[^\d+]/g, ''))
  return `tel:${number}${extension && `,${extension}`}`
}
