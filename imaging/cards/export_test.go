package cards

// LeaderboardScenes returns the scenes of leaderboards by name, for tests from outside.
func LeaderboardScenes() map[string]Leaderboard {
	scenes := map[string]Leaderboard{}
	for _, s := range leaderboardScenes() {
		scenes[s.name] = s.card
	}
	return scenes
}

// ProfileScenes returns the scenes of profiles by name.
func ProfileScenes() map[string]Profile {
	scenes := map[string]Profile{}
	for _, s := range profileScenes() {
		scenes[s.name] = s.card
	}
	return scenes
}
