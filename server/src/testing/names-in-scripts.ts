/** People's names in twelve scripts and languages. */
export const namesInScripts = {
  Arabic: 'فاطمة الزهراء عبد الرؤوف',
  Persian: 'پژمان گلچین (Karim) کیانی ۳',
  Urdu: 'ڈاکٹر ٹیپو ہاشمی بڑے',
  Kurdish: 'ڕێبوار ئاڵا ژیانە',
  Uyghur: 'گۈلنار ئەخمەتجان ۋە ڭ',
  Cyrillic: 'Дмитрий Ёлкин Қасым',
  Greek: 'Αλέξανδρος Ωμέγα',
  Hebrew: 'יעקב בן־דוד',
  Vietnamese: 'Nguyễn Thị Hương',
  Hausa: 'Ƙasimu Ɗan Ɓala Şağün',
  Devanagari: 'आयशा क़ुरैशी',
  Chinese: '王小明 馬麗',
  Japanese: 'さくら カナ 山田',
  Korean: '김민준',
  Bengali: 'ফাতেমা বেগম',
} as const;
