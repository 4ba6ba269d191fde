/**
 * Words of buttons, columns and networks that stand where names do: "Like", "Log in", "Share on Facebook",
 * "Nächste Letzte". A text of nothing but them is no name.
 */
const words: ReadonlySet<string> = new Set(
  `like likes liked dislike log login logout sign signin signup in on off up out to an a account create register registrieren
  anmelden abmelden konto erstellen maak een aan załóż zaloguj się connexion connecter compte créer iniciar sesión cuenta
  entrar accedi registrati kirjaudu logga subscribe abonnieren newsletter menu search suche print save share teilen delen
  dela del partager compartir condividi udostępnij paylaş via facebook twitter x tiktok instagram whatsapp pinterest
  telegram reddit threads snapchat tumblr linkedin youtube wechat weibo xing flipboard messenger email e-mail mail rss
  next previous prev last first nächste vorherige letzte erste suivant suivante précédent précédente siguiente anterior
  beitrag beiträge nachricht thema themen antworten antwort message messages post posts topic topics thread subject date
  views reply replies permalink link edit delete report flag top back close download advertisement anzeige sponsored
  location breadcrumb シェア シェアする 共有 会員登録 ログイン 공유 로그인 회원가입 좋아요 登录 注册 分享 点赞 赞 收藏 评论 回复 关注`.split(
    /\s+/,
  ),
);

export function isOfInterface(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[\s|/·]+/u)
    .every((word) => words.has(word));
}
