/**
 * What writers and readers of the outbox agree on. It stands among the ports, because the application names the work of a topic, the store
 * writes its rows and the jobs listen: this is the one room that all three know.
 */

/** Notify it in the transaction that writes an outbox row (from the application, never inside a function), and the relay runs at its commit. */
export const outboxChannel = 'phi_outbox'

/** The topic under which letters wait. */
export const letterTopic = 'letters.send'

/** The topic under which cards wait to be taken off their gateway. */
export const detachTopic = 'cards.detach'

/** The topic under which imports wait. */
export const importTopic = 'imports.run'
