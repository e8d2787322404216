/** Uploads the picture or PDF of a slip, a large photo made smaller. */
import type { FileCalls } from '../../../registration/record/files/calls.ts'
import { smallerPhoto } from '../../../ui/photos/smaller-photo.ts'
import type { AsUpload } from '../../../wire/fetching/upload.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'

type UploadCall = AsUpload<Extract<FileCalls, { name: 'uploadOne' }>>

/** `note`: that the photo was made smaller. */
export function useSlipUpload(): (selected: File) => Promise<{ slipFileId: string; note: string | undefined }> {
  const upload = useCall<UploadCall>()
  return async selected => {
    const { file, note } = await smallerPhoto(selected)
    const form = new FormData()
    form.set('fileType', 'other')
    form.set('file', file)
    const { data } = await upload('POST tycpdmfirm/authApi/uploadFileOne', form)
    return { slipFileId: data.id, note }
  }
}
