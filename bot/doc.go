// Package bot is life with Discord: it takes interactions in, has them served by the rooms beside it, and
// answers in time.
//
// It wires parts that can each fail without the others:
//
//   - bot/gateway keeps one connection open and begins a new one whenever it breaks or falls silent.
//   - The router takes interactions off the gateway, looks up in the table of bot/route who serves them, and answers within
//     Discord's three seconds.
//   - bot/deliver empties the outbox: whatever no reply has shown, its courier posts, each channel in order and no channel
//     waiting for another.
//   - bot/computer answers in matches against the computer, off the path of everybody's orders.
//   - The ticker wakes the match service when a timer is due.
//
// The commands live in rooms along their nouns, of which none knows another one: bot/challenges, bot/matches,
// bot/boards, bot/plans, bot/guide, bot/history, bot/standings, bot/members, bot/puzzles and bot/analysis.
// All requests go through bot/rest, which keeps to Discord's rate limits.
package bot
