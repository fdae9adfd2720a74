/**
 * Words that alone ask for no more texts, in the languages that most people speak at home who do not speak English in the United States (Census,
 * American Community Survey, table C16001). Only as a whole text: within a sentence most of them mean something else.
 */
export const foreignStops: ReadonlySet<string> = new Set(
  [
    // Spanish
    'alto|baja|basta|borrar|bórrame|bórreme|borrame|borreme|cancelar|cancela|cancele|cancelen|darse de baja|desuscribir|desuscribirme|desuscribirse',
    'detener|detente|detén|deténgase|detengase|deténganse|detenganse|elimíname|elimíneme|eliminame|elimineme|eliminar|eliminarme|fin|no más|no mas',
    'no molestar|no moleste|no molesten|para|parar|pare|paren|quitar|quitarme|quítame|quíteme|quitame|quiteme|salir|terminar',
    // Portuguese, French, Haitian Creole
    'chega|sair|descadastrar|pára|parem|não mais|arret|arrêt|arrêter|arreter|arrêtez|arretez|désabonner|desabonner|assez|ça suffit|sispann|kanpe|rete',
    // Vietnamese: without its marks such a word is a name
    'dừng|dừng lại|ngừng|ngừng lại|ngưng|hủy|huỷ|hủy đăng ký|huỷ đăng ký|đừng nhắn nữa|dung lai|ngung lai',
    // Tagalog
    'tigil|itigil|tumigil|tumigil ka|itigil mo|tama na|hinto|ihinto|huminto',
    // Chinese
    '停|停止|停下|停止发送|停止發送|停止短信|退订|退訂|取消|取消订阅|取消訂閱|拒收|别发了|別發了|不要再发|不要再發|别再发|別再發|别再发了|別再發了|不要再联系|不要再聯繫',
    // Korean, Japanese
    '그만|그만해|중지|중단|정지|멈춰|수신거부|수신 거부|해지|취소|停止|中止|解除|配信停止|停止して|ストップ|やめて',
    // Russian, Ukrainian, Polish, German
    'стоп|хватит|отписаться|отписка|прекрати|прекратите|остановитесь|отмена|досить|припиніть|відписатися|dość|przestań|przestańcie|wypisz|aufhören|hör auf|abmelden|stopp',
    // Arabic, Persian
    'توقف|توقفوا|قف|إيقاف|ايقاف|إلغاء|الغاء|كفى|لغو|بس است',
  ].flatMap((words) => words.split('|')),
)
