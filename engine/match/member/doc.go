// Package member keeps what players want of play by correspondence beyond the look of boards: when they rest,
// how they are reminded, and their holidays. It counts for a player in all guilds.
//
// Three rules keep rest from being abused:
//
//   - A night is at most MostSleep long.
//   - Other hours of sleep, weekends, or the zone by which they are read come into force Notice after they were chosen,
//     and change nothing of the time before. Where a new night would then come within a day of the beginning of the last
//     old one, they come into force at the end of that day. So nobody sleeps twice a day.
//   - Holidays are spent from a bank that fills slowly. Whoever comes back early gets back what is left of the holiday;
//     another one may begin Pause after the one before has begun.
package member
