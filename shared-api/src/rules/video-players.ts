/** Hosts of video sites whose players a lesson may embed; videos of other hosts are shown as links. */
export const videoPlayers: readonly string[] = ['www.youtube-nocookie.com', 'player.vimeo.com'];
