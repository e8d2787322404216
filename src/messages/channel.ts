/** How a message reaches its recipient: SMS or mail. */
export type Channel = 'phone' | 'email'
