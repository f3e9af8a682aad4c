// Package deliver sends messages to players: notices from the outbox, and replies to commands and components.
//
// A notice is delivered by the reply to the order that made it, if possible. Otherwise the Courier posts it.
// The Courier keeps each channel's notices in order, and no channel waits for another. A message that was
// drawn for a reply is posted by the Courier as it is.
package deliver
