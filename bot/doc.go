// Package bot connects the rooms beside it with Discord: it receives interactions, has a room handle each,
// and answers in time.
//
// It connects parts that can fail independently:
//
//   - bot/gateway keeps one connection open, and replaces it when it breaks or falls silent.
//   - The router takes interactions off the gateway, looks up their handlers in the table of bot/route, and
//     answers within Discord's three seconds.
//   - bot/deliver empties the outbox. Its courier posts the notices that no reply has shown, in order within
//     each channel. No channel waits for another.
//   - bot/computer plays the computer's matches in the background.
//   - The ticker wakes the match service when a timer is due.
//
// The commands live in rooms that do not know one another: bot/challenges, bot/matches, bot/boards,
// bot/plans, bot/guide, bot/history, bot/standings, bot/members, bot/puzzles and bot/analysis. All requests
// go through bot/rest, which keeps to Discord's rate limits.
package bot
