/** How long jobs may wait before it is an alarm, in seconds, where it is not an hour. */

export const jobDeadlines: Readonly<Record<string, number>> = {
  'deliver-messages': 10 * 60,
  'send-webhooks': 10 * 60,
  // A long file of one member must not be an alarm for the next one's.
  'draw-batch': 6 * 3600,
  'work-import': 6 * 3600,
  'work-picture-import': 6 * 3600,
  'work-product-act': 6 * 3600,
}
