// Package deliver brings messages to people: notices from the outbox, and replies to commands and controls.
//
// A notice is delivered by the reply to the order that made it, where that is possible, and otherwise by the
// courier, which posts each channel's notices in order and lets no channel wait for another. What has been
// drawn for the reply is posted as it is.
package deliver
