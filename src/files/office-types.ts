/** Documents, tables and slides of Office Open XML without macros, for the media library only: `files_type` says so, too. */
export const officeExtensions = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': '.pptx',
} as const
export type OfficeType = keyof typeof officeExtensions
