// Package bot is the program's life with Discord.
//
// It is made of few parts, each of which can fail without the others:
//
//   - The supervisor keeps one gateway connection open and begins a new one
//     whenever it breaks or falls silent.
//   - The router takes interactions off the gateway, lets the match service
//     obey them, and answers within Discord's three seconds.
//   - The courier empties the outbox: whatever no reply has shown, it posts, each
//     channel in order and no channel waiting for another.
//   - The program's own player answers in matches against the program itself, off
//     the path of everybody's orders.
//   - The ticker wakes the match service when a timer is due.
//
// All requests go through one api, which keeps to Discord's rate limits and knows what
// became of a request: done, refused, or nobody knows.
package bot
