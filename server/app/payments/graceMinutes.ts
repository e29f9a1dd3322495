/** How much longer than agreed a time is held, once, while a bank looks at the payment (definitions 3.8). */
export const graceMinutes = 10
