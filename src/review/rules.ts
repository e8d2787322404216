/** Decisions of the review besides the state machine of the registration. */

/** Why a verdict on something is refused that the reviewer has not read in its present version. */
export const notOpenedMessage = '您还没有打开看过这一件现在的内容和执照，请先打开'
